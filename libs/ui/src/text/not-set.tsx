import { VisuallyHidden } from "./visually-hidden.tsx";

export function NotSet() {
  return (
    <span className="ac-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not set</VisuallyHidden>
    </span>
  );
}
