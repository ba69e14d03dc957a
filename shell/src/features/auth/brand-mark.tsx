interface BrandMarkProps {
  readonly size: number;
}

export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg
      aria-hidden="true"
      className="ac-brand-mark"
      height={size}
      viewBox="0 0 22 22"
      width={size}
    >
      <rect fill="currentColor" height="22" rx="5" width="22" />
      <path d="M7 12v4M11 7v9M15 10v6" stroke="#fff" strokeLinecap="round" strokeWidth="2" />
    </svg>
  );
}
