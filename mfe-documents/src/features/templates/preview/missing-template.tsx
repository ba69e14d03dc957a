import { Button } from "@accord/blueprint";
import { Card, EmptyState } from "@accord/ui";

export function MissingTemplate({ onClose }: { readonly onClose: () => void }) {
  return (
    <Card title="Template Preview">
      <EmptyState
        action={<Button onClick={onClose} text="Close" variant="outlined" />}
        text="This template was not found. It may have been deleted."
      />
    </Card>
  );
}
