import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { memo } from 'react';

/** An icon of one outline path; decorative unless it gets a `titleAccess`. A list has one or two in each row: drawn once. */
export function outlineIcon(path: string, line = 1.8) {
  const Drawn = memo(function Icon(props: SvgIconProps) {
    return (
      <SvgIcon viewBox="0 0 24 24" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={line}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    );
  });
  return Object.assign(Drawn, { path, line });
}

/** An icon without a styled component, for tables of hundreds of cells; the table gives it its size. */
export const PlainIcon = ({ icon: { path, line } }: { icon: Icon }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The same as a picture of one colour for CSS: where there are hundreds, the browser paints them in half the time. */
export const iconPicture = ({ path, line }: Icon, color: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}")`;

export type Icon = ReturnType<typeof outlineIcon>;
