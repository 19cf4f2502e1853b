import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { etiquetaHasta } from '#shared/boletas.rules.ts';
import { codigoEscrito, NOMBRE_DE_DOCUMENTO } from '#shared/documentos.rules.ts';
import type { DocumentoEmitido } from '#shared/documentos.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useDocumentos } from '../api.ts';

const DialogoAnular = lazyPart(async () => (await import('./DialogoAnular.tsx')).DialogoAnular);

/** As whoever verifies it is told. */
function Estado({ documento: { anulado, vigente } }: { documento: DocumentoEmitido }) {
  if (anulado !== null) return <StatusChip tone="error" text={`Anulado · ${fechaCorta(anulado)}`} />;
  return vigente ? (
    <StatusChip tone="success" text="Vigente" />
  ) : (
    <StatusChip tone="warning" text="Hay una versión posterior" />
  );
}

interface EmitidosProps {
  idEstudianteGrado: number;
  nombre: string;
}

/** For the Director: the papers of an enrolment that were handed over, each of which can be annulled. Nothing where there is none. */
export function DocumentosEmitidos({ idEstudianteGrado, nombre }: EmitidosProps) {
  const documentos = useDocumentos(idEstudianteGrado).data?.data ?? [];
  const [anula, setAnula] = useState<DocumentoEmitido | null>(null);
  if (documentos.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="documentos-emitidos" sx={{ mt: 3 }}>
      <Typography id="documentos-emitidos" variant="h4" component="h3" sx={{ mb: 1 }}>
        Documentos emitidos
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documentos.map((documento) => (
          <Stack
            key={documento.codigo}
            component="li"
            direction="row"
            useFlexGap
            sx={{
              gap: 1.5,
              alignItems: 'center',
              flexWrap: 'wrap',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {NOMBRE_DE_DOCUMENTO[documento.tipo]} · {etiquetaHasta(documento.alcance)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {[codigoEscrito(documento.codigo), fechaHora(documento.emitido), documento.emitidoPor]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Estado documento={documento} />
            {documento.anulado === null ? (
              <Button
                color="error"
                aria-label={`Anular ${codigoEscrito(documento.codigo)}`}
                onClick={() => setAnula(documento)}
              >
                Anular
              </Button>
            ) : null}
          </Stack>
        ))}
      </Box>
      {anula ? <DialogoAnular documento={anula} nombre={nombre} onClose={() => setAnula(null)} /> : null}
    </Box>
  );
}
