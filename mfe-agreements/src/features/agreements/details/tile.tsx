import type { ReactNode } from "react";

interface TileProps {
  readonly label: string;
  readonly notes?: readonly ReactNode[] | undefined;
  /** In place of notes. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** A figure of the strip at the head of the details. */
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
