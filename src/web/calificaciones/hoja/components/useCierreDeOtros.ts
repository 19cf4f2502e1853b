import { useEffect, useState } from 'react';
import type { ClaseDocente } from '#shared/clases.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { useClaseAlDia } from '../api.ts';
import { useDespues } from './useDespues.ts';

/** Reads the class anew once somebody else has closed or opened its subject. True: it was closed while it was looked at. */
export function useCierreDeOtros(clase: ClaseDocente): boolean {
  const ahora = useClaseAlDia(clase.idGradoSeccionMateriaColaborador, useDespues());
  const { fechaCerrada, permisos } = clase;
  const cambio =
    ahora !== undefined &&
    (ahora.fechaCerrada !== fechaCerrada || ahora.permisos.calificar !== permisos.calificar);
  const [cerraron, setCerraron] = useState(false);
  useEffect(() => {
    if (!cambio) return;
    setCerraron(ahora.fechaCerrada !== null);
    void invalidate(['clases']);
  }, [cambio, ahora]);
  return cerraron;
}
