import { anularDocumento, type DocumentoEmitido, documentosDeInscripcion } from '#shared/documentos.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The papers of an enrolment that were handed over, the newest first. */
export const useDocumentos = (inscripcion: number): ApiQuery<DocumentoEmitido[]> =>
  useApiQuery(
    documentosDeInscripcion,
    { params: { idEstudianteGrado: String(inscripcion) } },
    { concepts: ['documentos'], staleTime: 0 },
  );

export const useAnularDocumento = (onDone: () => void) =>
  useApiMutation(anularDocumento, { invalidates: ['documentos'], onDone });
