/** True in development, tests and local builds; false in a production build, where the code behind it is dropped. */
declare const __LOCAL_BACKEND__: boolean
