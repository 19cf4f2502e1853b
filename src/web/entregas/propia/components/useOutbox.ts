import { useEffect, useState, useSyncExternalStore } from 'react';
import { entregaVacia } from '#shared/entregas/propia.rules.ts';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { outboxDe } from './useOutboxes.ts';

/**
 * The work of one activity and what can be done with it. `trabajo` is what the server told last;
 * `abierto`, whether it can be changed.
 */
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
  // It may be left at any time: the device has it, and it is being sent. An ended session asks for the password first.
  useUnsaved(vista.estado !== 'guardado', 'onDevice');
  return {
    ...vista,
    outbox,
    adjuntos,
    vacia: entregaVacia(vista.entrega),
    /** `sobre`: the text that was on the screen when this one was typed. */
    escribir: (contenido: string, sobre: string) => outbox.escribir(contenido, sobre),
  };
}

export type UsoDeOutbox = ReturnType<typeof useOutbox>;
