import { leeTodas } from '#server/calificaciones/policy.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { AsuntoDeLlamada, Audience } from '#shared/base/endpoint.ts';

interface Como {
  /** The homeroom teacher whose sections these are; null: anybody's. */
  guia: number | null;
  /** Who may have what was made in this quality. */
  audiencia: Audience;
  asunto: AsuntoDeLlamada;
}

/** Proof that somebody may issue boletas, and whose. */
export class BoletasPermitidas {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobada: true;
  readonly guia: Como['guia'];
  readonly audiencia: Como['audiencia'];
  readonly asunto: Como['asunto'];

  private constructor({ guia, audiencia, asunto }: Como) {
    this.guia = guia;
    this.audiencia = audiencia;
    this.asunto = asunto;
  }

  /**
   * Of the administration to whom the marks are open, and of the coordinator, everybody's; of a teacher those of the own homeroom.
   * @throws Problem `forbidden`
   */
  static de(sesion: SesionColaborador): BoletasPermitidas {
    const { administrador, asuntos, idColaborador } = sesion;
    if (!leeTodas(sesion))
      return new BoletasPermitidas({ guia: idColaborador, audiencia: 'docente', asunto: 'ninguno' });
    if (administrador && asuntos.includes('notas'))
      return new BoletasPermitidas({ guia: null, audiencia: 'administrador', asunto: 'notas' });
    return new BoletasPermitidas({ guia: null, audiencia: 'academico', asunto: 'ninguno' });
  }
}
