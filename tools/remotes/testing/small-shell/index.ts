import { version } from "react";

/** Enough of a shell for it to provide React, and another package on demand. */
document.title = version;
void import("@tanstack/react-query");
