import type { ReactNode } from "react";
import type { PageSize } from "../geometry/box.ts";
import type { Guides } from "../geometry/snap.ts";

interface GuideLinesProps {
  readonly guides: Guides;
  readonly scale: number;
}

export function GuideLines({ guides: { x, y }, scale }: GuideLinesProps) {
  return (
    <>
      {x !== undefined && <div className="mp-guide mp-guide-x" style={{ left: x * scale }} />}
      {y !== undefined && <div className="mp-guide mp-guide-y" style={{ top: y * scale }} />}
    </>
  );
}

interface PageSheetProps {
  readonly page: PageSize;
  readonly scale: number;
  readonly children: ReactNode;
}

export function PageSheet({ page, scale, children }: PageSheetProps) {
  return (
    <div className="mp-sheet" style={{ width: page.width * scale, height: page.height * scale }}>
      {children}
    </div>
  );
}
