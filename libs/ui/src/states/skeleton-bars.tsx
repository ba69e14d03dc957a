import { Classes } from "@accord/blueprint";
import { VisuallyHidden } from "../text/visually-hidden.tsx";

export function SkeletonBars({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="ac-bars" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div aria-hidden="true" className={Classes.SKELETON} key={line} />
      ))}
    </div>
  );
}
