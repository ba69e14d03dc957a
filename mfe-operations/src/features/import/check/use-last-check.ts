import type { ImportDetails } from "@accord/contracts";
import { useState } from "react";

/** While the rows are checked again, the problems of the last check stay: the server has none then. */
export function useLastCheck(details: ImportDetails): ImportDetails {
  const [problems, setProblems] = useState(details.problems);
  if (details.status === "checking") return { ...details, problems };
  if (details.problems !== problems) setProblems(details.problems);
  return details;
}
