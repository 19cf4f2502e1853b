import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Logo } from '#web/escuela/components/MarcaDelColegio.tsx';
import { useMarca } from '#web/escuela/components/useMarca.ts';
import { Ceiba } from '#web/kit/ui/BrandMark.tsx';
import { useDocumentTitle } from '#web/kit/ui/document-title.ts';
import { WovenBand } from '#web/kit/ui/WovenBand.tsx';
import { paths } from '#web/paths.ts';
import { marca as colores } from '#web/theme.palette.ts';
import { Accion } from '../components/Accion.tsx';
import { EscribirCodigo } from '../components/EscribirCodigo.tsx';
import { Resultado } from '../components/Resultado.tsx';
import { type Consulta, useVerificacion } from '../components/useVerificacion.ts';

const TITULO = 'Verificación de documentos';

/** What is said to search engines, and to the sites a link leads to, while the page is open. */
const CALLADA = { robots: 'noindex', referrer: 'no-referrer' };

function useCallada(): void {
  useEffect(() => {
    const dichas = Object.entries(CALLADA).map(([name, content]) =>
      Object.assign(document.createElement('meta'), { name, content }),
    );
    document.head.append(...dichas);
    return () => {
      for (const una of dichas) una.remove();
    };
  }, []);
}

function Cabecera() {
  const escuela = useMarca();
  return (
    <Box
      component="header"
      sx={{ position: 'relative', bgcolor: colores.verde, color: colores.blanco, pt: 2, pb: 3.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          maxWidth: 560,
          minHeight: 44,
          mx: 'auto',
          px: 2,
        }}
      >
        {escuela?.logo ? (
          <Logo version={escuela.logo} side={44} />
        ) : (
          <Ceiba side={44} ground={colores.verde} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
            {escuela?.nombre ?? 'Ceiba'}
          </Typography>
          <Typography component="p" variant="caption" color="inherit">
            {TITULO}
          </Typography>
        </Box>
      </Box>
      <WovenBand />
    </Box>
  );
}

function Contenido({ consulta, repetir }: { consulta: Consulta; repetir: () => void }) {
  if (consulta.estado === 'contestada')
    return (
      <>
        <Resultado verificacion={consulta.verificacion} />
        {consulta.verificacion.estado === 'desconocido' ? <EscribirCodigo /> : null}
      </>
    );
  if (consulta.estado === 'preguntando')
    return (
      <div role="status">
        <Typography variant="h4" component="h1">
          Consultando…
        </Typography>
      </div>
    );
  if (consulta.estado === 'fallo')
    return (
      <>
        <div role="alert">
          <Typography variant="h4" component="h1">
            {consulta.mensaje}
          </Typography>
        </div>
        <div>
          <Accion onClick={repetir}>Reintentar</Accion>
        </div>
      </>
    );
  return (
    <>
      <Typography variant="h3" component="h1">
        Verificar un documento
      </Typography>
      <EscribirCodigo />
    </>
  );
}

/** Whether a printed paper is what the school issued, for whoever has it in hand: on any phone, without a session. */
export function VerificacionPage() {
  const { consulta, repetir } = useVerificacion();
  const desconocido = consulta.estado === 'contestada' && consulta.verificacion.estado === 'desconocido';
  useDocumentTitle(TITULO);
  useCallada();
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Cabecera />
      <Box
        component="main"
        sx={{
          display: 'grid',
          gap: 2,
          maxWidth: 560,
          mx: 'auto',
          px: 2,
          py: 2.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Contenido {...{ consulta, repetir }} />
        <Typography variant="caption" component="p" color="textSecondary">
          Esta página muestra solo lo necesario para comparar el papel. No guarda quién la consulta.{' '}
          {consulta.estado === 'sinCodigo' || desconocido ? null : (
            <Typography
              component="a"
              variant="caption"
              href={`#${paths.verificar.path}`}
              sx={{ display: 'inline-block', py: 1, color: 'primary.main', fontWeight: 700 }}
            >
              Verificar otro documento
            </Typography>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
