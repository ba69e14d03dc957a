import type { ReactNode } from "react";

interface TileProps {
  readonly label: string;
  readonly notes?: readonly ReactNode[] | undefined;
  /** Shown in place of notes. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

export function Tile({ label, notes = [], progress, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="agr-tile-figure">{children}</dd>
      {notes.map((note, index) => (
        <dd className="agr-tile-note" key={index}>
          {note}
        </dd>
      ))}
      {progress !== undefined && <dd>{progress}</dd>}
    </div>
  );
}
