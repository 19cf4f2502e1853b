import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar, enumerar, segun } from '#shared/base/formatos.ts';
import type { SeccionPorCerrar } from '#shared/cierres.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { CheckCircleIcon, LockIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { useCerrarSecciones } from '../api.ts';
import { nombreDeCierre } from './CerrarSeccion.tsx';
import { YaEstaHecho } from './YaEstaHecho.tsx';

const estaLista = ({ fechaCerrada, bloquean }: SeccionPorCerrar): boolean =>
  fechaCerrada === null && bloquean.length === 0;

/** 'Falta: Física (P. Morales), Inglés (sin docente)' */
const faltaMensaje = (faltan: SeccionPorCerrar['faltan']): string =>
  `Falta: ${faltan.map(({ nombre, docente }) => `${nombre} (${docente ?? 'sin docente'})`).join(', ')}`;

function Estado({ seccion }: { seccion: SeccionPorCerrar }) {
  const { fechaCerrada } = seccion;
  if (fechaCerrada !== null)
    return <StatusChip tone="success" icon={LockIcon} text={`Cerrada el ${fechaCorta(fechaCerrada)}`} />;
  if (estaLista(seccion)) return <StatusChip tone="info" icon={CheckCircleIcon} text="Lista para cerrar" />;
  return null;
}

function Tarjeta({ seccion }: { seccion: SeccionPorCerrar }) {
  const { materias, faltan, alumnos, bloquean, fechaCerrada } = seccion;
  const [porQue] = bloquean;
  return (
    <Card component="li" sx={{ display: 'flex' }}>
      <CardActionArea
        component={Link}
        to={`?seccion=${seccion.idGradoSeccion}`}
        sx={{
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          gap: 0.5,
          flex: 1,
        }}
      >
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Typography variant="h5" component="h3">
            {nombreDeCierre(seccion)}
          </Typography>
          <Estado seccion={seccion} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {contar(alumnos, 'alumno', 'alumnos')} · Materias cerradas {materias.cerradas} de {materias.todas}
        </Typography>
        {fechaCerrada !== null ? null : faltan.length > 0 ? (
          <Typography variant="body2">{faltaMensaje(faltan)}</Typography>
        ) : porQue ? (
          <Typography variant="body2">{porQue}</Typography>
        ) : null}
      </CardActionArea>
    </Card>
  );
}

/** Closes all that are ready, one by one: what fails stays open and is named. */
function CerrarLasListas({ secciones }: { secciones: readonly SeccionPorCerrar[] }) {
  const [pregunta, setPregunta] = useState(false);
  const [porQue, setPorQue] = useState<ReadonlyMap<number, string>>(new Map());
  const cerrar = useCerrarSecciones({ onAnswered: () => setPregunta(false), onDone: setPorQue });
  const listas = secciones.filter(estaLista);
  // What was refused because somebody else had closed it does not stay open.
  const quedan = secciones.flatMap((una) => {
    const razon = una.fechaCerrada === null ? porQue.get(una.idGradoSeccion) : undefined;
    return razon === undefined ? [] : [`${nombreDeCierre(una)}: ${razon}`];
  });
  const entendido = () => setPorQue(new Map());
  const cuantas = listas.length;
  const alumnos = listas.reduce((suma, una) => suma + una.alumnos, 0);
  return (
    <>
      {cuantas > 0 ? (
        <Button variant="contained" startIcon={<LockIcon />} onClick={() => setPregunta(true)}>
          {cuantas === 1 ? 'Cerrar la lista' : `Cerrar las ${cuantas} listas`}
        </Button>
      ) : null}
      {pregunta && cuantas === 0 ? (
        <YaEstaHecho
          title="Cerrar secciones"
          text="Ya no queda ninguna sección lista para cerrar."
          onClose={() => setPregunta(false)}
        />
      ) : null}
      {pregunta && cuantas > 0 ? (
        <ConfirmDialog
          open
          title={segun(cuantas, 'Cerrar sección', 'Cerrar secciones')}
          text={`¿Cerrar ${enumerar(listas.map(nombreDeCierre))}? Las notas de ${contar(alumnos, 'alumno', 'alumnos')} quedan fijas. Solo la dirección puede reabrirlas, con un motivo.`}
          icon={<LockIcon />}
          accept={`Cerrar ${contar(cuantas, 'sección', 'secciones')}`}
          busy={cerrar.isPending}
          onAccept={() => cerrar.mutate(listas.map(({ idGradoSeccion }) => idGradoSeccion))}
          onClose={() => setPregunta(false)}
        />
      ) : null}
      {quedan.length > 0 ? (
        <ModalDialog
          open
          width="angosto"
          title={contar(quedan.length, 'sección sigue abierta', 'secciones siguen abiertas')}
          onClose={entendido}
          actions={<Button onClick={entendido}>Entendido</Button>}
        >
          <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 1 }}>
            {quedan.map((una) => (
              <li key={una}>{una}</li>
            ))}
          </Stack>
        </ModalDialog>
      ) : null}
    </>
  );
}

function porNivel(secciones: readonly SeccionPorCerrar[]): Map<string, SeccionPorCerrar[]> {
  const niveles = new Map<string, SeccionPorCerrar[]>();
  for (const una of secciones) niveles.set(una.nivel.nombre, [...(niveles.get(una.nivel.nombre) ?? []), una]);
  return niveles;
}

/** The sections of a year by level, with what each waits for. */
export function ListaDeSecciones({ secciones }: { secciones: readonly SeccionPorCerrar[] }) {
  const esDirector = useEsDirector();
  const cerradas = secciones.filter(({ fechaCerrada }) => fechaCerrada !== null).length;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 220px' }}>
          {cerradas} de {contar(secciones.length, 'sección cerrada', 'secciones cerradas')}
        </Typography>
        {esDirector ? <CerrarLasListas secciones={secciones} /> : null}
      </Stack>
      {[...porNivel(secciones)].map(([nivel, suyas]) => (
        <Box key={nivel} component="section" aria-label={nivel}>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {nivel}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
            }}
          >
            {suyas.map((una) => (
              <Tarjeta key={una.idGradoSeccion} seccion={una} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
