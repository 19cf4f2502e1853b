import { outlineIcon } from './icon.tsx';

/** Icons of the machine that the school runs on. */
export const CopiesIcon = outlineIcon(
  'M9 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8 16H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v3',
);
export const UsbStickIcon = outlineIcon(
  'M8 9h8v10a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zM9.5 9V4a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v5M11 5.8v.01M13 5.8v.01',
);
export const DiskIcon = outlineIcon(
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 14h16M16.5 16.5v.01M13.5 16.5v.01',
);
export const BoxIcon = outlineIcon('M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const ServerIcon = outlineIcon(
  'M5 4h14a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 13h14a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM7.5 7.5v.01M7.5 16.5v.01M11 7.5h5.5M11 16.5h5.5',
);
