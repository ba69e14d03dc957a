import { Button } from "@accord/blueprint";
import { useDeferredValue } from "react";

interface VersionNoticeProps {
  readonly names: readonly string[];
  readonly onLater: () => void;
}

const list = new Intl.ListFormat("en");

export function VersionNotice({ names, onLater }: VersionNoticeProps) {
  const text = `A new version of ${list.format(names)} is ready.`;
  // Screen readers announce a status only when its text changes.
  const announced = useDeferredValue(text, "");
  return (
    <section aria-label="New version" className="ac-new-version">
      <p role="status">{announced}</p>
      <Button intent="primary" onClick={() => window.location.reload()} text="Reload" />
      <Button onClick={onLater} text="Later" variant="outlined" />
    </section>
  );
}
