import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { TITULO_DE_IMPORTACION } from '#shared/importaciones/tipos.ts';
import type { Importacion } from '#shared/importaciones.ts';
import { CallError, isForbidden } from '#web/kit/call-error.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { ForbiddenState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { type Hecha, useCancelar, useImportacion, useRevision } from '../api.ts';
import { Columnas } from '../components/Columnas.tsx';
import { Pasos } from '../components/Pasos.tsx';
import { Resultado } from '../components/Resultado.tsx';
import { Revisar } from '../components/Revisar.tsx';

interface EnCursoProps {
  importacion: Importacion;
  onHecha: (hecha: Hecha) => void;
}

/** Columns first, unless they are known from the last time; then the review. */
function EnCurso({ importacion, onHecha }: EnCursoProps) {
  const { idImportacion, archivo, filaEncabezado, faltan, conocida, version } = importacion;
  const id = String(idImportacion);
  const navigate = useNavigate();
  const completas = filaEncabezado !== null && faltan.length === 0;
  const [paso, setPaso] = useState<'Columnas' | 'Revisión'>(
    completas && (conocida || version > 1) ? 'Revisión' : 'Columnas',
  );
  const [descartar, setDescartar] = useState(false);
  const cancelar = useCancelar(() => navigate(paths.importar.path, { replace: true }));
  const revisa = paso === 'Revisión' && completas;
  const revision = useRevision(id, revisa);
  return (
    <>
      <Pasos actual={revisa ? 'Revisión' : 'Columnas'} />
      {revisa ? (
        <QueryView query={revision} skeleton={<TextSkeleton lines={8} />}>
          {(leida) => (
            <Revisar
              importacion={importacion}
              revision={leida}
              onColumnas={() => setPaso('Columnas')}
              onCancelar={() => setDescartar(true)}
              onHecha={onHecha}
            />
          )}
        </QueryView>
      ) : (
        <Columnas
          key={version}
          importacion={importacion}
          onListo={() => setPaso('Revisión')}
          onCancelar={() => setDescartar(true)}
        />
      )}
      <ConfirmDialog
        open={descartar}
        title="Descartar importación"
        text={`¿Descartar «${archivo}»?`}
        detail="Se pierden las columnas y las correcciones. En el colegio no cambia nada."
        accept="Descartar"
        danger
        busy={cancelar.isPending}
        onAccept={() => cancelar.mutate({ params: { idImportacion: id } })}
        onClose={() => setDescartar(false)}
      />
    </>
  );
}

const yaAplicada = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && !isForbidden(error);

/** An import from its columns to what was stored. */
export function ImportacionPage() {
  const { idImportacion: id = '' } = useParams();
  const [hecha, setHecha] = useState<Hecha | null>(null);
  const query = useImportacion(id);
  const regresar = useGoBack(paths.importar.path);
  const tipo = hecha?.importacion.tipo ?? query.data?.data.tipo;
  if (!hecha && yaAplicada(query.error)) return <Navigate to={paths.importar.path} replace />;
  const cerrada = isForbidden(query.error) ? query.error.message : null;
  return (
    <Page title="Importar" subtitle={tipo && TITULO_DE_IMPORTACION[tipo]} onBack={regresar}>
      {hecha ? (
        <Resultado {...hecha} />
      ) : cerrada !== null ? (
        <ForbiddenState message={cerrada} />
      ) : (
        <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
          {(importacion) => <EnCurso importacion={importacion} onHecha={setHecha} />}
        </QueryView>
      )}
    </Page>
  );
}
