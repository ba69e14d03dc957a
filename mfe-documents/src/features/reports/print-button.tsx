import { Button } from "@accord/blueprint";
import { OpenButton, usePrintNotice, type PrintedRecord } from "@accord/remote-kit";
import { Print } from "@blueprintjs/icons";

interface PrintButtonProps {
  readonly text: string;
  readonly href: string | undefined;
  readonly printed: PrintedRecord;
}

export function PrintButton({ text, href, printed }: PrintButtonProps) {
  const onOpen = usePrintNotice(printed);
  const icon = <Print size={16} />;
  if (href === undefined) return <Button disabled icon={icon} text={text} variant="outlined" />;
  return <OpenButton href={href} icon={icon} onOpen={onOpen} text={text} variant="outlined" />;
}
