import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Whether core is reachable; with `responseLost` it works and its response is lost. */
export interface CoreConnection {
  state: "up" | "down" | "responseLost";
}

/** Core with a connection that a test can break. */
export function withConnection(app: RequestListener): {
  connection: CoreConnection;
  listener: RequestListener;
} {
  const connection: CoreConnection = { state: "up" };
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (connection.state === "down") {
      req.socket.destroy();
      return;
    }
    // Core has committed when it begins to respond.
    if (connection.state === "responseLost") res.writeHead = () => res.destroy();
    app(req, res);
  };
  return { connection, listener };
}
