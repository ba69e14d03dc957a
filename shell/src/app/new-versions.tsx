import { LazyPart, loadOnce } from "@accord/ui";
import { useState } from "react";
import type { NewVersion } from "./find-new-versions.ts";
import { useNewVersions } from "./use-new-versions.ts";

const loadNotice = loadOnce(async () => (await import("./version-notice.tsx")).VersionNotice);

/** Fallback when a deployment removed the notice's own chunk. */
const plainNotice = (
  <p className="ac-new-version" role="status">
    A new version is ready. Reload this page to use it.
  </p>
);

export function NewVersions({ productName }: { readonly productName: string }) {
  const found = useNewVersions();
  const [dismissed, setDismissed] = useState<readonly NewVersion[]>([]);
  const visible = found.filter(({ key }) => dismissed.every((version) => version.key !== key));
  if (visible.length === 0) return null;
  const dismiss = () => {
    setDismissed(found);
    // The focused button is about to be removed.
    document.getElementById("main")?.focus();
  };
  const names = visible.flatMap((version) => version.names ?? [productName]);
  return <LazyPart failed={plainNotice} load={loadNotice} props={{ names, onLater: dismiss }} />;
}
