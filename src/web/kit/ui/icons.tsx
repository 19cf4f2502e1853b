import { outlineIcon } from './icon.tsx';

/** Icons of what one does: drawn for Ceiba in a 24 px box with a 1.8 px line. */
export const HomeIcon = outlineIcon('M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z');
export const SignOutIcon = outlineIcon(
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17.5 8.5l3.5 3.5-3.5 3.5',
);
export const MoonIcon = outlineIcon('M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z');
export const SunIcon = outlineIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
);
export const MenuIcon = outlineIcon('M4 7h16M4 12h16M4 17h16');
export const ChevronDownIcon = outlineIcon('M6 9.5l6 6 6-6');
export const ChevronUpIcon = outlineIcon('M6 14.5l6-6 6 6');
export const ChevronRightIcon = outlineIcon('M9.5 6l6 6-6 6');
export const ChevronLeftIcon = outlineIcon('M14.5 6l-6 6 6 6');
export const BackIcon = outlineIcon('M20 12H4M10 6l-6 6 6 6');
export const CloseIcon = outlineIcon('M6 6l12 12M18 6L6 18');
export const SearchIcon = outlineIcon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5');
export const PlusIcon = outlineIcon('M12 5v14M5 12h14');
export const MinusIcon = outlineIcon('M5 12h14');
export const EditIcon = outlineIcon(
  'M4 20l1-4.5L16 4.5a1.5 1.5 0 0 1 2 0L19.5 6a1.5 1.5 0 0 1 0 2L8.5 19zM14 6.5l3.5 3.5',
);
export const ShowIcon = outlineIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);
export const HideIcon = outlineIcon(
  'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.4c6 0 9.5 6.4 9.5 6.4a16 16 0 0 1-2.7 3.4M6 7.7A15 15 0 0 0 2.5 12S6 18.4 12 18.4a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
);
export const DeleteIcon = outlineIcon(
  'M4 7h16M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M10 11v5M14 11v5',
);
export const CheckIcon = outlineIcon('M5 12.5l4.5 4.5L19 7.5');
export const CheckCircleIcon = outlineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.2l2.8 2.8L16 9.5');
export const ClockIcon = outlineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2');
export const AlertIcon = outlineIcon('M12 4L2.5 20h19zM12 10v4.5M12 17.3v.01');
export const ErrorIcon = outlineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5M12 16.2v.01');
export const InfoIcon = outlineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.01');
export const ForbiddenIcon = outlineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6');
export const CalendarIcon = outlineIcon(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 4v4M15.5 4v4',
);
export const OfflineIcon = outlineIcon(
  'M4 4l16 16M5 12.5a10 10 0 0 1 4.5-2.6M2.5 9A14 14 0 0 1 7 6.2M12.5 5.5a14 14 0 0 1 9 3.5M14.5 10.2a10 10 0 0 1 4.5 2.3M8.5 16a5 5 0 0 1 6 -.6M12 19.5v.01',
);
export const DownloadIcon = outlineIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const ReloadIcon = outlineIcon('M20 11.5A8 8 0 1 0 18 17.3M20 5v6.5h-6.5');
export const RotateIcon = outlineIcon('M3.5 11.5h9v9h-9zM9.5 6.5H14a5 5 0 0 1 5 5V15M16 12.5l3 3 3-3');
export const UndoIcon = outlineIcon('M8.5 14L4 9.5 8.5 5M4 9.5h10a5.5 5.5 0 0 1 0 11h-3.5');
export const LockIcon = outlineIcon(
  'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
);
export const PersonIcon = outlineIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-3.8 3.3-6.5 7.5-6.5s7.5 2.7 7.5 6.5',
);
export const OptionsIcon = outlineIcon('M12 5.5v.01M12 12v.01M12 18.5v.01', 3);
export const HistoryIcon = outlineIcon('M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 8v4.5l3 1.800');
export const CloudIcon = outlineIcon(
  'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1 0 7.5zM12 17v-6M9.5 13.3L12 10.8l2.5 2.5',
);
