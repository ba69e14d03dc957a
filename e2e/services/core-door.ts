import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** How core is reached: open, not at all, or so that it works and its answer is lost. */
export interface CoreDoor {
  state: "open" | "shut" | "mute";
}

/** Core behind a door that a test can shut, as a network does that breaks. */
export function behindDoor(app: RequestListener): { door: CoreDoor; listener: RequestListener } {
  const door: CoreDoor = { state: "open" };
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (door.state === "shut") {
      req.socket.destroy();
      return;
    }
    // Its work is done, transaction and all, when it begins to answer.
    if (door.state === "mute") res.writeHead = () => res.destroy();
    app(req, res);
  };
  return { door, listener };
}
