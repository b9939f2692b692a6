extension SourceFile {
  package static let bindingToModel = SourceFile("Binding+Model", PackageResources.Binding_Model_swift)
  package static let capturedScreen = SourceFile("CapturedScreen", PackageResources.CapturedScreen_swift)
  package static let closureGreetingViewModel = SourceFile(
    "ClosureGreetingViewModel", PackageResources.ClosureGreetingViewModel_swift)
  package static let countedRefreshViewModel = SourceFile(
    "CountedRefreshViewModel", PackageResources.CountedRefreshViewModel_swift)
  package static let countingPerson = SourceFile("CountingPerson", PackageResources.CountingPerson_swift)
  package static let endlessLoop = SourceFile("EndlessLoop", PackageResources.EndlessLoop_swift)
  package static let greetingBefore = SourceFile("GreetingBefore", PackageResources.GreetingBefore_swift)
  package static let greetingBeforeTest = SourceFile(
    "GreetingBeforeTest", PackageResources.GreetingBeforeTest_swift)
  package static let greetingBinder = SourceFile("GreetingBinder", PackageResources.GreetingBinder_swift)
  package static let greetingBinderTest = SourceFile(
    "GreetingBinderTest", PackageResources.GreetingBinderTest_swift)
  package static let greetingLesson = SourceFile("GreetingLesson", PackageResources.GreetingLesson_swift)
  package static let greetingLessonTests = SourceFile(
    "GreetingLessonTests", PackageResources.GreetingLessonTests_swift)
  package static let greetingViewModel = SourceFile(
    "GreetingViewModel", PackageResources.GreetingViewModel_swift)
  package static let integersBefore = SourceFile("IntegersBefore", PackageResources.IntegersBefore_swift)
  package static let integersBeforeTest = SourceFile(
    "IntegersBeforeTest", PackageResources.IntegersBeforeTest_swift)
  package static let integersBinder = SourceFile("IntegersBinder", PackageResources.IntegersBinder_swift)
  package static let integersBinderTest = SourceFile(
    "IntegersBinderTest", PackageResources.IntegersBinderTest_swift)
  package static let integersLessonTests = SourceFile(
    "IntegersLessonTests", PackageResources.IntegersLessonTests_swift)
  package static let integersState = SourceFile("IntegersState", PackageResources.IntegersState_swift)
  package static let integersViewModel = SourceFile(
    "IntegersViewModel", PackageResources.IntegersViewModel_swift)
  package static let lessonGreeting = SourceFile("Lesson+Greeting", PackageResources.Lesson_Greeting_swift)
  package static let lessonIntegers = SourceFile("Lesson+Integers", PackageResources.Lesson_Integers_swift)
  package static let lessonParts = SourceFile("Lesson+Parts", PackageResources.Lesson_Parts_swift)
  package static let lessonPosts = SourceFile("Lesson+Posts", PackageResources.Lesson_Posts_swift)
  package static let lessonProfile = SourceFile("Lesson+Profile", PackageResources.Lesson_Profile_swift)
  package static let lessonRefresh = SourceFile("Lesson+Refresh", PackageResources.Lesson_Refresh_swift)
  package static let lessonRegistration = SourceFile(
    "Lesson+Registration", PackageResources.Lesson_Registration_swift)
  package static let loadingRefreshViewModel = SourceFile(
    "LoadingRefreshViewModel", PackageResources.LoadingRefreshViewModel_swift)
  package static let modelLoader = SourceFile("ModelLoader", PackageResources.ModelLoader_swift)
  package static let olderAnswer = SourceFile("OlderAnswer", PackageResources.OlderAnswer_swift)
  package static let oneShotTracking = SourceFile("OneShotTracking", PackageResources.OneShotTracking_swift)
  package static let person = SourceFile("Person", PackageResources.Person_swift)
  package static let post = SourceFile("Post", PackageResources.Post_swift)
  package static let postDetailBinder = SourceFile(
    "PostDetailBinder", PackageResources.PostDetailBinder_swift)
  package static let postDetailViewModel = SourceFile(
    "PostDetailViewModel", PackageResources.PostDetailViewModel_swift)
  package static let postSamples = SourceFile("Post+Samples", PackageResources.Post_Samples_swift)
  package static let postsBefore = SourceFile("PostsBefore", PackageResources.PostsBefore_swift)
  package static let postsBeforeTest = SourceFile("PostsBeforeTest", PackageResources.PostsBeforeTest_swift)
  package static let postsBinder = SourceFile("PostsBinder", PackageResources.PostsBinder_swift)
  package static let postsLessonTests = SourceFile(
    "PostsLessonTests", PackageResources.PostsLessonTests_swift)
  package static let postsViewModel = SourceFile("PostsViewModel", PackageResources.PostsViewModel_swift)
  package static let profileBefore = SourceFile("ProfileBefore", PackageResources.ProfileBefore_swift)
  package static let profileBeforeTest = SourceFile(
    "ProfileBeforeTest", PackageResources.ProfileBeforeTest_swift)
  package static let profileBinder = SourceFile("ProfileBinder", PackageResources.ProfileBinder_swift)
  package static let profileLessonTests = SourceFile(
    "ProfileLessonTests", PackageResources.ProfileLessonTests_swift)
  package static let profileViewModel = SourceFile(
    "ProfileViewModel", PackageResources.ProfileViewModel_swift)
  package static let reactiveRefreshViewModel = SourceFile(
    "ReactiveRefreshViewModel", PackageResources.ReactiveRefreshViewModel_swift)
  package static let refreshBefore = SourceFile("RefreshBefore", PackageResources.RefreshBefore_swift)
  package static let refreshBeforeTest = SourceFile(
    "RefreshBeforeTest", PackageResources.RefreshBeforeTest_swift)
  package static let refreshBinder = SourceFile("RefreshBinder", PackageResources.RefreshBinder_swift)
  package static let refreshLessonTests = SourceFile(
    "RefreshLessonTests", PackageResources.RefreshLessonTests_swift)
  package static let refreshViewModel = SourceFile(
    "RefreshViewModel", PackageResources.RefreshViewModel_swift)
  package static let registrationBefore = SourceFile(
    "RegistrationBefore", PackageResources.RegistrationBefore_swift)
  package static let registrationBeforeTest = SourceFile(
    "RegistrationBeforeTest", PackageResources.RegistrationBeforeTest_swift)
  package static let registrationBinder = SourceFile(
    "RegistrationBinder", PackageResources.RegistrationBinder_swift)
  package static let registrationBinderTest = SourceFile(
    "RegistrationBinderTest", PackageResources.RegistrationBinderTest_swift)
  package static let registrationField = SourceFile(
    "RegistrationField", PackageResources.RegistrationField_swift)
  package static let registrationForm = SourceFile(
    "RegistrationForm", PackageResources.RegistrationForm_swift)
  package static let registrationLessonTests = SourceFile(
    "RegistrationLessonTests", PackageResources.RegistrationLessonTests_swift)
  package static let registrationRules = SourceFile(
    "RegistrationRules", PackageResources.RegistrationRules_swift)
  package static let registrationServer = SourceFile(
    "RegistrationServer", PackageResources.RegistrationServer_swift)
  package static let repeatedEdit = SourceFile("RepeatedEdit", PackageResources.RepeatedEdit_swift)
  package static let repeatedHandler = SourceFile("RepeatedHandler", PackageResources.RepeatedHandler_swift)
  package static let replacedObserver = SourceFile(
    "ReplacedObserver", PackageResources.ReplacedObserver_swift)
  package static let sentTwice = SourceFile("SentTwice", PackageResources.SentTwice_swift)
  package static let sortedPosition = SourceFile("SortedPosition", PackageResources.SortedPosition_swift)
  package static let statefulRefreshViewModel = SourceFile(
    "StatefulRefreshViewModel", PackageResources.StatefulRefreshViewModel_swift)
  package static let statelessRefreshViewModel = SourceFile(
    "StatelessRefreshViewModel", PackageResources.StatelessRefreshViewModel_swift)
  package static let trackedExpression = SourceFile(
    "TrackedExpression", PackageResources.TrackedExpression_swift)
  package static let tutorialRefreshBinders = SourceFile(
    "TutorialRefreshBinders", PackageResources.TutorialRefreshBinders_swift)
  package static let user = SourceFile("User", PackageResources.User_swift)
  package static let userBinder = SourceFile("UserBinder", PackageResources.UserBinder_swift)
  package static let visitor = SourceFile("Visitor", PackageResources.Visitor_swift)
  package static let visitorBefore = SourceFile("VisitorBefore", PackageResources.VisitorBefore_swift)
  package static let visitorBeforeTest = SourceFile(
    "VisitorBeforeTest", PackageResources.VisitorBeforeTest_swift)
  package static let visitorBinder = SourceFile("VisitorBinder", PackageResources.VisitorBinder_swift)
  package static let visitorBinderTest = SourceFile(
    "VisitorBinderTest", PackageResources.VisitorBinderTest_swift)
  package static let visitorLessonTests = SourceFile(
    "VisitorLessonTests", PackageResources.VisitorLessonTests_swift)
  package static let visitorViewModel = SourceFile(
    "VisitorViewModel", PackageResources.VisitorViewModel_swift)
}
