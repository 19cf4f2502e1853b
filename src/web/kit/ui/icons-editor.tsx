import { outlineIcon } from './icon.tsx';

/** Icons of the tools of rich text. */
export const BoldIcon = outlineIcon('M7 5h5.5a3.5 3.5 0 0 1 0 7H7zM7 12h6.5a3.5 3.5 0 0 1 0 7H7z', 2.4);
export const ItalicIcon = outlineIcon('M10 5h8M6 19h8M14 5l-4 14', 2);
export const UnderlineIcon = outlineIcon('M7 4v7a5 5 0 0 0 10 0V4M6 20h12', 2);
export const BulletsIcon = outlineIcon('M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6v.01M4.5 12v.01M4.5 18v.01', 2);
export const NumberedIcon = outlineIcon(
  'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c0-2 3-2 3-.4 0 1.200-3 2-3 3.900h3',
  1.8,
);
export const AlignLeftIcon = outlineIcon('M4 6h16M4 10.5h10M4 15h16M4 19.5h10');
export const AlignCentreIcon = outlineIcon('M4 6h16M7 10.5h10M4 15h16M7 19.5h10');
export const AlignRightIcon = outlineIcon('M4 6h16M10 10.5h10M4 15h16M10 19.5h10');
export const JustifyIcon = outlineIcon('M4 6h16M4 10.5h16M4 15h16M4 19.5h16');
export const TextColourIcon = outlineIcon('M6.5 15L12 4l5.5 11M8.5 11.5h7M5 20h14', 2);
export const GroundColourIcon = outlineIcon('M5 13l8-8 6 6-8 8H8zM4 20.5h16M10 8l6 6');
export const ClearFormatIcon = outlineIcon('M7 4h12M13 4l-3 10M5 19h7M15 15l5 5M20 15l-5 5');
export const LinkIcon = outlineIcon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
);
