import { version } from "react";

/** A minimal shell that shares React and another package on demand. */
document.title = version;
void import("@tanstack/react-query");
