/** True in development, tests and local builds. False in a production build, which drops the code behind it. */
declare const __LOCAL_BACKEND__: boolean
