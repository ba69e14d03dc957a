import type { ShellState } from "@accord/shell-kit";
import { lazy, Suspense } from "react";
import { useSelector } from "react-redux";

const Toaster = lazy(() => import("./toaster.tsx").then((module) => ({ default: module.Toaster })));

const notificationOf = (state: ShellState) => state.notification;

/** Loads the toaster with the first notification. */
export function Notifications() {
  const { current, count } = useSelector(notificationOf);
  if (count === 0) return null;
  return (
    <Suspense>
      <Toaster count={count} notification={current} />
    </Suspense>
  );
}
