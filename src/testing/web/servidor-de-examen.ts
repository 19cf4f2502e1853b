import { vi } from 'vitest';
import type { DetalleExamen, TrabajoGuardado } from '#shared/entregas/propia.ts';
import { actividad as deDocente } from './panel-de-entregas.ts';

/** So many seconds from now. */
export const en = (segundos: number) => new Date(Date.now() + segundos * 1_000).toISOString();

/** What the server has of the exam of one student. */
export interface Escuela {
  trabajo: TrabajoGuardado;
  participante: Partial<DetalleExamen['participante']>;
  clase: { inicio: string | null; fin: string | null };
  /** Whether drafts are still taken. */
  guarda: boolean;
  apartado: boolean;
  /** Taking a delivery back gets no answer, because it never arrived or because the answer was lost. */
  corte: 'antes' | 'después' | null;
}

/** A server of one partial of one student, which the test changes as it goes. */
export function servidorDeExamen(id: string, dado: Partial<Escuela>) {
  const escuela: Escuela = {
    trabajo: { contenido: null, videos: [], archivos: [], version: 0 },
    clase: { inicio: en(-600), fin: en(600) },
    participante: {},
    guarda: true,
    apartado: false,
    corte: null,
    ...dado,
  };
  const llamadas: string[] = [];
  const detalle = (): DetalleExamen => {
    const empezado = 'examenFechaHoraIniciado' in escuela.participante ? null : escuela.clase.inicio;
    const { asignados: _, entregados: __, permisos: ___, ...base } = deDocente(1);
    return {
      examenFinal: {
        title: 'Parcial',
        instructions: 'Contesta todo.',
        videos: [],
        archivos: [],
        comentarios: [],
        hasData: true,
        catedratico: { nombres: 'Doña Elena' },
        actividad: {
          ...base,
          idActividadMateriaBloque: Number(id),
          fechaLimite: en(86_400),
          examenTiempoMaximo: 60,
          examenFechaHoraIniciado: escuela.clase.inicio,
          examenFechaHoraFinalizado: escuela.clase.fin,
        },
      },
      participante: {
        idActividadMateriaBloqueParticipante: 7,
        idActividadMateriaBloque: Number(id),
        idEstudianteGrado: 1,
        idEstadoActividad: 1,
        examenFechaHoraIniciado: empezado,
        examenFechaHoraFinalizado: empezado === null ? null : escuela.clase.fin,
        examenEnCurso: null,
        actividadesMateriasBloquesEntregas: { calificacion: null },
        fechaEntrega: null,
        estudianteEntrega: false,
        ...escuela.participante,
      },
      ...escuela.trabajo,
      apartado: escuela.apartado,
      comentarios: [],
      permisos: { escribir: true },
      title: 'Parcial',
      hasData: true,
      catedratico: { nombres: 'Doña Elena' },
    };
  };
  const estado = () => {
    const { participante, examenFinal } = detalle();
    return {
      idEstadoActividad: participante.idEstadoActividad,
      estudianteEntrega: participante.estudianteEntrega,
      version: escuela.trabajo.version,
      examenFechaHoraIniciado: examenFinal.actividad.examenFechaHoraIniciado,
      examenFechaHoraFinalizado: examenFinal.actividad.examenFechaHoraFinalizado,
      inicioPropio: participante.examenFechaHoraIniciado,
      finPropio: participante.examenFechaHoraFinalizado,
    };
  };
  const json = (code: number, data: unknown, message = '') =>
    new Response(JSON.stringify({ code, data, message }));
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const ruta = method === 'GET' && url.endsWith(`/${id}`) ? 'ver' : (url.split('/').pop() ?? '');
    if (ruta !== 'comentarios') llamadas.push(ruta);
    if (ruta === 'estado') return json(1, estado());
    if (ruta === 'ver') return json(1, detalle());
    if (ruta === 'anular') {
      if (escuela.corte !== 'antes') escuela.participante = {};
      if (escuela.corte) throw new TypeError('network');
      return json(1, detalle(), 'Anulada.');
    }
    if (ruta === 'borrador' && body instanceof FormData) {
      if (!escuela.guarda) return json(0, null, 'Tu trabajo ya fue entregado.');
      const { contenido, version } = JSON.parse(String(body.get('entrega')));
      if (version !== escuela.trabajo.version) return json(0, escuela.trabajo, 'Cambió en otro equipo.');
      escuela.trabajo = { ...escuela.trabajo, contenido, version: escuela.trabajo.version + 1 };
      return json(1, escuela.trabajo);
    }
    return json(1, []);
  });
  return { escuela, llamadas };
}

/** Handed in a moment ago. */
export const entregado = (quien: 'ella' | 'la docente') => ({
  idEstadoActividad: 2,
  fechaEntrega: en(-5),
  estudianteEntrega: quien === 'ella',
});
