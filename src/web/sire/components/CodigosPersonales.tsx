import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar, segun } from '#shared/base/formatos.ts';
import {
  DEMASIADOS_CODIGOS,
  NO_SE_LEE,
  type RenglonDeCodigo,
  renglonesDeCodigos,
} from '#shared/sire/codigos.rules.ts';
import { CODIGOS_A_LA_VEZ, type CodigoRevisado } from '#shared/sire.ts';
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

interface RenglonProps {
  quien: string;
  codigo: string;
  dicho: { tone: Tone; texto: string };
  alumno?: CodigoRevisado['alumno'];
  otro?: string | null;
}

function Renglon({ quien, codigo, dicho: { tone, texto }, alumno, otro }: RenglonProps) {
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

/** Every line that was pasted, with what becomes of it: those that were asked about come back in their order. */
function enRenglones(
  renglones: readonly RenglonDeCodigo[],
  revisados: readonly CodigoRevisado[],
): RenglonProps[] {
  const dichos = [...revisados];
  return renglones.flatMap(({ falta, ...renglon }): RenglonProps[] => {
    if (falta !== null)
      return [
        {
          ...renglon,
          dicho: { tone: falta === 'encabezado' ? 'neutral' : 'error', texto: NO_SE_LEE[falta] },
        },
      ];
    const revisado = dichos.shift();
    return revisado ? [{ ...revisado, dicho: QUE_PASA[revisado.que] }] : [];
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
  const renglones = renglonesDeCodigos(texto);
  const filas = renglones.flatMap(({ quien, codigo, falta }) => (falta === null ? [{ quien, codigo }] : []));
  const demasiados = renglones.length > CODIGOS_A_LA_VEZ;
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
                disabled={renglones.length === 0 || demasiados || revisando}
                // Where no line can be read there is nothing to ask, and all to show.
                onClick={() => (filas.length === 0 ? setRevisados([]) : revisar(filas))}
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
                  : `${segun(nuevos.length, 'Se guarda', 'Se guardan')} ${nuevos.length} de ${contar(renglones.length, 'fila', 'filas')}.${nuevos.length < renglones.length ? ' Las demás no tocan a nadie.' : ''}`}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {enRenglones(renglones, revisados).map((uno, n) => (
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
              helper={renglones.length === 0 ? undefined : contar(renglones.length, 'fila', 'filas')}
              {...(demasiados ? { error: DEMASIADOS_CODIGOS } : {})}
              onChange={setTexto}
            />
          )}
        </ModalDialog>
      ) : null}
    </>
  );
}
