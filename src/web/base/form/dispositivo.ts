import useMediaQuery from '@mui/material/useMediaQuery';

/** Fingers rather than a mouse: the device's own pickers serve better than ours. */
export const useTactil = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });
