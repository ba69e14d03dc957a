import type { ShellState } from "@accord/shell-kit";
import { LazyPart, loadOnce } from "@accord/ui";
import { useState } from "react";
import { useSelector } from "react-redux";
import { PlainToast } from "./plain-toast.tsx";

const loadToaster = loadOnce(async () => (await import("./toaster.tsx")).Toaster);

const notificationOf = (state: ShellState) => state.notification;

/** Loads the toaster with the first notification. What it cannot show is shown plainly. */
export function Notifications() {
  const { current, count } = useSelector(notificationOf);
  const [failedAt, setFailedAt] = useState(0);
  if (count === 0) return null;
  if (count === failedAt)
    return current && <PlainToast count={count} key={count} notification={current} />;
  return (
    <LazyPart
      load={loadToaster}
      onFailed={() => setFailedAt(count)}
      props={{ count, notification: current }}
    />
  );
}
