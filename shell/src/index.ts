import "./styles.ts";

// The shared libraries must be in place before the first line of the application runs.
void import(/* webpackChunkName: "bootstrap" */ "./bootstrap.tsx");
