import "./styles.ts";

// Shared libraries must be initialized before the application.
void import(/* webpackChunkName: "bootstrap" */ "./bootstrap.tsx");
