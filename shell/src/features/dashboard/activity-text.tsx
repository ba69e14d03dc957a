import { ReferenceText } from "@accord/ui";

export function ActivityText({ text }: { readonly text: string }) {
  return (
    <span className="ac-activity-text">
      <ReferenceText text={text} />
    </span>
  );
}
