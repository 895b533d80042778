import { useState } from 'react';
import words from '../messages/en.json';

/** Counts what is in the house. */
export default function PantryPage() {
  const [jars, setJars] = useState(3);
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.intro}</p>
      <button onClick={() => setJars(jars - 1)}>{jars} jars</button>
    </>
  );
}
