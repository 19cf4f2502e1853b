import { useEffect, useState, useSyncExternalStore } from 'react';
import { entregaVacia } from '#shared/entregas/propia.rules.ts';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { outboxDe } from './useOutboxes.ts';

/** Local draft of one activity and its actions. `trabajo`: the latest version from the server; `abierto`: it can be changed. */
export function useOutbox(clase: ClaseDeTrabajo, id: string, trabajo: TrabajoGuardado, abierto: boolean) {
  const perfil = usePerfil();
  const [outbox] = useState(() => outboxDe(perfil.isColaborador ? 0 : perfil.idEstudiante, clase, id));
  const vista = useSyncExternalStore(outbox.subscribe, outbox.leer);
  useEffect(() => void outbox.adoptar(trabajo, abierto), [outbox, trabajo, abierto]);
  const adjuntos = useAdjuntos({
    control: {
      value: vista.entrega,
      set: (change) => outbox.cambiar((entrega) => ({ ...entrega, ...change(entrega) })),
    },
  });
  // Leaving needs no question: the draft is on the device and being sent. After the end of a session the password is asked first.
  useUnsaved(vista.estado !== 'guardado', 'onDevice');
  return {
    ...vista,
    outbox,
    adjuntos,
    vacia: entregaVacia(vista.entrega),
    /** `sobre`: the text on the screen when this one was typed. */
    escribir: (contenido: string, sobre: string) => outbox.escribir(contenido, sobre),
  };
}

export type UsoDeOutbox = ReturnType<typeof useOutbox>;
