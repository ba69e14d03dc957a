import { ReferenceText } from "@accord/ui";

/** The entry in words. */
export function ActivityText({ text }: { readonly text: string }) {
  return (
    <span className="ac-activity-text">
      <ReferenceText text={text} />
    </span>
  );
}
