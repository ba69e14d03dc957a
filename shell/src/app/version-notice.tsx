import { Button } from "@accord/blueprint";
import { useDeferredValue } from "react";

interface VersionNoticeProps {
  /** What has a new version, in the words of staff. */
  readonly names: readonly string[];
  readonly onLater: () => void;
}

const list = new Intl.ListFormat("en");

/** A quiet strip that waits for an answer. Reloading keeps the address; forms ask before they go. */
export function VersionNotice({ names, onLater }: VersionNoticeProps) {
  const text = `A new version of ${list.format(names)} is ready.`;
  // A status is read out when its text changes, not when it comes with its text.
  const said = useDeferredValue(text, "");
  return (
    <section aria-label="New version" className="ac-new-version">
      <p role="status">{said}</p>
      <Button intent="primary" onClick={() => window.location.reload()} text="Reload" />
      <Button onClick={onLater} text="Later" variant="outlined" />
    </section>
  );
}
