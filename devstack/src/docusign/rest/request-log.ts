/** A request as the sandbox saw it. */
export interface LoggedRequest {
  at: string;
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  /** Undefined while it is not answered, and when the connection ended instead. */
  status: number | undefined;
}

/** Kept, so that a long-running sandbox does not grow. */
const MOST = 5000;

/** Adds a request to the log and gives its entry, whose status is set when it is answered. */
export function logRequest(
  log: LoggedRequest[],
  method: string,
  url: string,
  status?: number,
): LoggedRequest {
  const [path = "", query = ""] = url.split("?");
  const entry = { at: new Date().toISOString(), method, path, query, status };
  log.push(entry);
  if (log.length > MOST) log.shift();
  return entry;
}
