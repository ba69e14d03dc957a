import type { ActivityEntry } from "@accord/contracts";
import { Document, Dot, Endorsed, Person, Refresh, TickCircle } from "@blueprintjs/icons";
import type { ReactElement } from "react";

const ICONS: Readonly<Record<ActivityEntry["kind"], ReactElement>> = {
  investor: <Person size={16} />,
  agreement: <Endorsed size={16} />,
  payout: <TickCircle size={16} />,
  rollover: <Refresh size={16} />,
  document: <Document size={16} />,
  other: <Dot size={16} />,
};

export function activityIcon(kind: ActivityEntry["kind"]): ReactElement {
  return ICONS[kind];
}

export const fixedIcon = <Dot size={16} />;
