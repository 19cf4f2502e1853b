import { AreaConBarra } from './AreaConBarra.tsx';

/** The teacher's area: one screen at a time below a bar. */
export const DocenteShell = () => <AreaConBarra contexto="colaborador" />;
