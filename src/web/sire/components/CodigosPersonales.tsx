import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar, segun } from '#shared/base/formatos.ts';
import { celdasPegadas } from '#shared/calificaciones/portapapeles.rules.ts';
import { sinEncabezado } from '#shared/sire/encabezado.rules.ts';
import type { CodigoRevisado } from '#shared/sire.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { useGuardarCodigos, useRevisarCodigos } from '../api.ts';

const QUE_PASA: Record<CodigoRevisado['que'], { tone: Tone; texto: string }> = {
  guarda: { tone: 'success', texto: 'Se guarda' },
  igual: { tone: 'neutral', texto: 'Sin cambio' },
  nadie: { tone: 'error', texto: 'Nadie de este ciclo se llama así' },
  varios: { tone: 'error', texto: 'Dos alumnos se llaman así: pega también el código' },
  invalido: { tone: 'error', texto: 'No es un código personal' },
  repetido: { tone: 'error', texto: 'Está repetido' },
  ocupado: { tone: 'error', texto: 'Ya es de otro alumno' },
};

function Renglon({ quien, codigo, que, alumno, otro }: CodigoRevisado) {
  const { tone, texto } = QUE_PASA[que];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
        alignItems: 'baseline',
      }}
    >
      <Box sx={{ flex: '1 1 14em', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{alumno?.nombre ?? quien}</Typography>
        {alumno?.antes && alumno.antes !== codigo ? (
          <Typography variant="body2" color="textSecondary">{`Antes: ${alumno.antes}`}</Typography>
        ) : null}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{codigo}</Typography>
      <StatusChip tone={tone} text={otro ? `${texto}: ${otro}` : texto} variant="text" />
    </Stack>
  );
}

/** Two columns from a spreadsheet: whose the code is, and the code. */
function leer(texto: string): { quien: string; codigo: string }[] {
  return sinEncabezado(celdasPegadas(texto)).flatMap((fila) => {
    const [quien = '', codigo = ''] = [fila.slice(0, -1).join(' ').trim(), (fila.at(-1) ?? '').trim()];
    return quien !== '' && codigo !== '' ? [{ quien, codigo }] : [];
  });
}

/** The ministry's codes of many students at once, looked at before they are stored. */
export function CodigosPersonales() {
  const { ciclo } = useCiclo();
  const [texto, setTexto] = useState('');
  const [abierto, setAbierto] = useState(false);
  const [revisados, setRevisados] = useState<CodigoRevisado[] | null>(null);
  const { revisar, isPending: revisando } = useRevisarCodigos(ciclo, setRevisados);
  const cerrar = () => {
    setAbierto(false);
    setRevisados(null);
    setTexto('');
  };
  const { guardar, isPending: guardando } = useGuardarCodigos(ciclo, cerrar);
  const filas = leer(texto);
  const nuevos = (revisados ?? []).flatMap(({ que, alumno, codigo }) =>
    que === 'guarda' && alumno
      ? [{ idEstudiante: alumno.idEstudiante, codigoPersonal: codigo, antes: alumno.antes }]
      : [],
  );
  return (
    <>
      <Button variant="tonal" sx={{ mb: 1 }} onClick={() => setAbierto(true)}>
        Pegar códigos personales
      </Button>
      {abierto ? (
        <ModalDialog
          open
          title="Pegar códigos personales"
          onClose={cerrar}
          actions={
            revisados ? (
              <>
                <Button onClick={() => setRevisados(null)}>Volver</Button>
                {nuevos.length > 0 ? (
                  <Button variant="contained" disabled={guardando} onClick={() => guardar(nuevos)}>
                    {`Guardar ${contar(nuevos.length, 'código', 'códigos')}`}
                  </Button>
                ) : null}
              </>
            ) : (
              <Button
                variant="contained"
                disabled={filas.length === 0 || revisando}
                onClick={() => revisar(filas)}
              >
                Revisar
              </Button>
            )
          }
        >
          {revisados ? (
            <>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {nuevos.length === 0
                  ? 'Ninguna fila se puede guardar.'
                  : `${segun(nuevos.length, 'Se guarda', 'Se guardan')} ${nuevos.length} de ${contar(revisados.length, 'fila', 'filas')}. Las demás no tocan a nadie.`}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {revisados.map((uno, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one paste never move
                  <Renglon key={n} {...uno} />
                ))}
              </Box>
            </>
          ) : (
            <TextInput
              label="Dos columnas de Excel: código o nombre del alumno, y su código personal"
              value={texto}
              rows={10}
              max={200_000}
              helper={texto === '' ? undefined : contar(filas.length, 'fila', 'filas')}
              onChange={setTexto}
            />
          )}
        </ModalDialog>
      ) : null}
    </>
  );
}
