import { outlineIcon } from './icon.tsx';

/** Icons of the things of a school. */
export const GraduationCapIcon = outlineIcon(
  'M3 9l9-5 9 5-9 5zM7 11.5V16c0 1.5 2.5 3 5 3s5-1.5 5-3v-4.5M21 9v6',
);
export const PeopleIcon = outlineIcon(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.8 3 5.5',
);
export const BriefcaseIcon = outlineIcon(
  'M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2M3 13h18',
);
export const CashRegisterIcon = outlineIcon(
  'M4 14h16v6H4zM6 14l1-6h10l1 6M9 8V4h6v4M10 11h.01M14 11h.01M12 17h.01',
);
export const BanknoteIcon = outlineIcon(
  'M3 7h18v11H3zM12 15a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10.5v4M18 10.5v4',
);
export const BookIcon = outlineIcon(
  'M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14',
);
export const BellIcon = outlineIcon(
  'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5c.5.7 1.2 1 2 1s1.5-.3 2-1M12 5V3',
);
export const FileIcon = outlineIcon('M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5');
export const PaperclipIcon = outlineIcon(
  'M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8L10 17.2a1.7 1.7 0 0 1-2.4-2.4l7.4-7.4',
);
export const VideoIcon = outlineIcon(
  'M4 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM16 10.5l5-3v9l-5-3',
);
export const CameraIcon = outlineIcon(
  'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
);
export const ImageIcon = outlineIcon(
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01',
);
export const SendIcon = outlineIcon('M21 3L10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5z');
export const BlackboardIcon = outlineIcon('M4 5h16v11H4zM12 16v2M8.5 21l3.5-3 3.5 3M8 9h5');
export const ClipboardIcon = outlineIcon(
  'M8 5H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2M9 3.5h6V7H9zM8.5 13l2.3 2.3 4.7-4.7',
);
export const StopwatchIcon = outlineIcon('M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l2.5 1.5M9.5 2.5h5');
export const NotebookIcon = outlineIcon(
  'M5 19.5V5a1.5 1.5 0 0 1 1.5-1.5H19V17H6.5A1.5 1.5 0 0 0 5 18.5zm0 0A1.5 1.5 0 0 0 6.5 21H19v-4',
);
export const MegaphoneIcon = outlineIcon(
  'M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M8 14.5l1 5h2.5l-.8-4',
);
export const ShieldIcon = outlineIcon('M12 3l7 2.5V11c0 5-3 8.3-7 10-4-1.7-7-5-7-10V5.5z');
export const ChatIcon = outlineIcon(
  'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
);
export const BarChartIcon = outlineIcon('M4 20V10M10 20V4M16 20v-8M21 20H3');
export const TextIcon = outlineIcon('M5 6h14M5 11h14M5 16h8');
export const PersonMinusIcon = outlineIcon(
  'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM4 20c0-3.3 2.7-6 6-6 1.2 0 2.4.4 3.3 1M15.5 18H21',
);
export const StarIcon = outlineIcon('M12 4l2.4 5 5.6.7-4 3.9 1 5.4-5-2.7L7 19l1-5.4-4-3.9 5.6-.7z');
export const UploadIcon = outlineIcon('M12 15V4M7 9l5-5 5 5M5 20h14');
export const PlayIcon = outlineIcon('M8 5l11 7-11 7z');
export const PhoneIcon = outlineIcon(
  'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2C11 20 4 13 4 5.5a2 2 0 0 1 2-2z',
);
export const SchoolIcon = outlineIcon(
  'M4 20.5V12l8-5 8 5v8.5zM12 7V3.5h4l-1 1.3 1 1.2h-4M10 20.5V17a2 2 0 0 1 4 0v3.5M7.5 14v.01M16.5 14v.01M2.5 20.5h19',
);
