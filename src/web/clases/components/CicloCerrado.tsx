import { cicloCerradoDocente } from '#shared/ciclos.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { AvisoDeCierre } from '#web/ciclos/components/AvisoDeCierre.tsx';

/** On the teacher's screens of a class. */
export const CicloCerrado = ({ clase: { idCicloEscolar, permisos } }: { clase: ClaseDocente }) =>
  permisos.editar ? null : <AvisoDeCierre text={cicloCerradoDocente(idCicloEscolar, permisos.calificar)} />;
