import { useState } from 'react';
import {
  DESHACER_PUBLICACION_MIN,
  deshechasMensaje,
  type PublicacionForm,
  publicadasMensaje,
} from '#shared/calificaciones/hoja.ts';
import { serverNow, useHasPassed } from '#web/kit/clock.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toastStore, toasts } from '#web/kit/ui/toasts.ts';
import { useDeshacerPublicacion, usePublicarMarcas } from '../api.ts';
import { type LineaDePublicar, lineasDePublicar, sigueAbierta } from '../state/publicacion.ts';
import { claveDeMarca } from '../state/registro.ts';
import type { Hoja } from './useHoja.ts';

interface Publicada {
  idPublicacion: string;
  publicadas: number;
  /** Instant until which it can be taken back. */
  hasta: string;
}

/** The last publication of each block, for whoever leaves the sheet and comes back. */
const ultimas = new Map<number, Publicada>();

const SIN_ENVIAR = 'Hay notas que todavía no se han enviado. Publícalas cuando haya conexión.';
const DESHACER = 'Deshacer';
const MINUTO_MS = 60_000;

interface Abierto {
  lineas: readonly LineaDePublicar[];
  deActividad: number | undefined;
  /** Grows each time the lines are made anew. */
  vez: number;
}

/** Publishing the drafts of a block, and taking that back. */
export function usePublicar({ outbox, local, bloque, actividades, todas }: Hoja) {
  const { idMateriaBloque } = bloque;
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [espera, setEspera] = useState(false);
  const [ultima, setUltima] = useState(() => ultimas.get(idMateriaBloque) ?? null);
  const paso = useHasPassed(ultima?.hasta ?? null);
  const publicar = usePublicarMarcas();
  const quitar = useDeshacerPublicacion();
  const recordar = (publicada: Publicada | null) => {
    if (publicada) ultimas.set(idMateriaBloque, publicada);
    else ultimas.delete(idMateriaBloque);
    setUltima(publicada);
  };

  function mostrar(deActividad: number | undefined) {
    const ahora = new Date(serverNow());
    const columnas = actividades.map((una) => ({
      idActividadMateriaBloque: una.idActividadMateriaBloque,
      titulo: una.title ?? '',
      abierta: sigueAbierta(una, ahora),
    }));
    const inscripciones = todas.map((fila) => fila.idEstudianteGrado);
    const lineas = lineasDePublicar(columnas, inscripciones, (clave) => ({
      celda: local.celda(clave),
      rechazada: outbox.rechazadas.de(clave) !== null,
    }));
    setAbierto((antes) => ({ lineas, deActividad, vez: (antes?.vez ?? 0) + 1 }));
  }

  /** Saves what is typed first: what is published is what the server has. */
  async function abrir(deActividad?: number) {
    setEspera(true);
    await outbox.enviar();
    setEspera(false);
    const { sinEnviar, porDecidir, rechazadas } = local.resumen();
    if (sinEnviar > porDecidir + rechazadas) return toasts.warning(SIN_ENVIAR);
    mostrar(deActividad);
  }

  async function deshacer(idPublicacion: string) {
    const { data } = await quitar.mutateAsync({ params: { idPublicacion } });
    local.tomar(data.marcas, () => false);
    recordar(null);
    for (const { id, action } of toastStore.read()) if (action?.text === DESHACER) toastStore.close(id);
    toasts.success(deshechasMensaje(data.deshechas, data.de));
  }

  async function hacer(body: PublicacionForm) {
    const params = { idMateriaBloque: String(idMateriaBloque) };
    try {
      const { data } = await publicar.mutateAsync({ params, body });
      const { idPublicacion, publicadas, marcas } = data;
      local.tomar(marcas, () => false);
      outbox.deshacer.olvidar(new Set(marcas.map(claveDeMarca)));
      setAbierto(null);
      const hasta = new Date(serverNow() + DESHACER_PUBLICACION_MIN * MINUTO_MS).toISOString();
      recordar({ idPublicacion, publicadas, hasta });
      toasts.success(publicadasMensaje(publicadas), {
        action: { text: DESHACER, onClick: () => void deshacer(idPublicacion).catch(() => undefined) },
      });
    } catch {
      // It has been told. What changed meanwhile is read before it is shown again.
      await invalidate(['calificaciones']);
      mostrar(abierto?.deActividad);
    }
  }

  return {
    abrir: (deActividad?: number) => void abrir(deActividad),
    cerrar: () => setAbierto(null),
    hacer: (body: PublicacionForm) => void hacer(body),
    /** The publication that can still be taken back. */
    deshacible:
      ultima && !paso ? { notas: ultima.publicadas, deshacer: () => deshacer(ultima.idPublicacion) } : null,
    abierto,
    espera,
    ocupado: publicar.isPending,
    deshaciendo: quitar.isPending,
  };
}
