import { AreaConBarra } from './AreaConBarra.tsx';

/** Frame of the teacher's area: one screen at a time below a bar. */
export const DocenteShell = () => <AreaConBarra contexto="colaborador" />;
