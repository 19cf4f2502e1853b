import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { materiaCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { noEnviadasAlCerrar } from '../state/frases.ts';
import { outboxDeHoja } from '../state/outboxes.ts';

interface AvisoProps {
  clase: ClaseDocente;
  idMateriaBloque: number;
  /** Somebody else closed it while it was looked at. */
  cerraron: boolean;
}

/** Above a sheet that became read-only: since when, and what was typed and not stored any more. */
export function AvisoDeCierre({ clase, idMateriaBloque, cerraron }: AvisoProps) {
  const perfil = usePerfil();
  const { local } = outboxDeHoja(
    perfil.isColaborador ? perfil.idColaborador : 0,
    clase.idGradoSeccionMateriaColaborador,
    idMateriaBloque,
  );
  const { sinEnviar, enEquipo } = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  const { fechaCerrada } = clase;
  if (fechaCerrada === null || !(cerraron || sinEnviar > 0)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {materiaCerradaMensaje(fechaCerrada)}
      {sinEnviar > 0 ? ` ${noEnviadasAlCerrar(sinEnviar, enEquipo)}` : null}
    </Alert>
  );
}
