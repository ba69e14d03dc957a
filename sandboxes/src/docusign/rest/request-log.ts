export interface LoggedRequest {
  at: string;
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  /** Undefined before the response, and when the connection broke. */
  status: number | undefined;
}

const MAX_ENTRIES = 5000;

export function logRequest(
  log: LoggedRequest[],
  method: string,
  url: string,
  status?: number,
): LoggedRequest {
  const [path = "", query = ""] = url.split("?");
  const entry = { at: new Date().toISOString(), method, path, query, status };
  log.push(entry);
  if (log.length > MAX_ENTRIES) log.shift();
  return entry;
}
