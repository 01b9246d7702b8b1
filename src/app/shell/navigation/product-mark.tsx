import { logo } from 'virtual:daicho/brand';

const size = 20;

/** The logo of the project, or the default mark: a ruled ledger line. */
export function ProductMark() {
  if (logo) return <img src={logo} height={size} alt="" style={{ maxWidth: '50%' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M8 10h16M8 16h16M8 22h10" stroke="var(--on-accent)" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M12.5 6.5v19" stroke="var(--on-accent)" strokeWidth="1.25" opacity=".55" />
    </svg>
  );
}
