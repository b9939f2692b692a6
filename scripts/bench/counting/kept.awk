# The part of the figures that is worth keeping: each total, and the functions with a two hundredth of it or more, dearest first.
#   sort -k1,1 -k2,2nr FIGURES | awk -f kept.awk
$3 == "total" && NF == 3 { total = $2 }
$2 * 200 >= total
