import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { memo } from 'react';

/** An icon of one outline path; decorative unless it gets a `titleAccess`. A list has one or two in each row: drawn once. */
export function outlineIcon(path: string, line = 1.8) {
  return memo(function Icon(props: SvgIconProps) {
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
}

export type Icon = ReturnType<typeof outlineIcon>;
