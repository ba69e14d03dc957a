import { useEffect, useSyncExternalStore } from "react";
import type { Connection } from "./connection.ts";

const TEXTS = {
  connected: "",
  offline: "You are offline.",
  unreachable: "The server cannot be reached.",
} as const;

export function ConnectionNotice({ connection }: { readonly connection: Connection }) {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  useEffect(() => connection.watch(), [connection]);
  return (
    <div className="ac-connection" role="status">
      {state !== "connected" && (
        <p>
          <strong>{TEXTS[state]}</strong> What is shown may be out of date. It is loaded again by
          itself when the connection is back.
        </p>
      )}
    </div>
  );
}
