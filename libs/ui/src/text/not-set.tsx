import { VisuallyHidden } from "./visually-hidden.tsx";

/** A missing value: an en dash that is read as "not set". */
export function NotSet() {
  return (
    <span className="ac-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not set</VisuallyHidden>
    </span>
  );
}
